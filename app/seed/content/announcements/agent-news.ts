import type { AnnouncementInput } from '~/domain/messaging/publish-announcement.server';

type Texts = AnnouncementInput['texts'];

/** What agents alone read, the newest first. */
export const agentNews: Texts[] = [
  {
    bn: {
      title: 'এজেন্ট কেন্দ্রে স্বাগতম',
      content:
        '<p>জমা, হিসাবের রেকর্ড, বার্তা আর নিরাপত্তা এখন এক জায়গায়। প্রথমে এই তিনটি কাজ সেরে নিন:</p><ol><li><a href="/agentHome/securityCenter">নিরাপত্তা কেন্দ্রে</a> মোবাইল নম্বর যাচাই করুন</li><li>পেমেন্ট পাসওয়ার্ড ঠিক করুন</li><li>দুই ধাপের লগ ইন চালু করুন</li></ol><p>উপরের ঘড়িটি সাইটের সময় দেখায়; সব দিনের হিসাব সেই সময়ে শুরু ও শেষ হয়।</p>',
    },
    en: {
      title: 'Welcome to the agent centre',
      content:
        '<p>Deposits, account records, messages and security are now in one place. Three things to do first:</p><ol><li>Verify your mobile number in the <a href="/agentHome/securityCenter">security centre</a></li><li>Choose a payment password</li><li>Switch two-step login on</li></ol><p>The clock above shows the site\'s time; business days begin and end by it.</p>',
    },
  },
  {
    bn: {
      title: 'সদস্যের পাসওয়ার্ড কখনো চাইবেন না',
      content:
        '<p>কোনো সদস্যের পাসওয়ার্ড, পেমেন্ট পাসওয়ার্ড বা কোড এজেন্টের জানার দরকার নেই। সাহায্য লাগলে সদস্যকে গ্রাহকসেবায় পাঠান। এই নিয়ম ভাঙলে এজেন্ট হিসাব স্থগিত হয়।</p>',
    },
    en: {
      title: "Never ask for a member's password",
      content:
        "<p>No agent needs to know a member's password, payment password or code. When a member needs help, send them to customer service. Agents who break this rule are suspended.</p>",
    },
  },
  {
    bn: {
      title: '১৮ বছরের কম কাউকে আমন্ত্রণ করবেন না',
      content:
        '<p>আপনার আমন্ত্রণে যাঁরা আসেন, তাঁদের সবার বয়স ১৮ বা তার বেশি হতে হবে। সন্দেহ হলে নিবন্ধনের আগে জিজ্ঞেস করুন, আর কেউ সীমার বাইরে খেলছেন মনে হলে <a href="/help#responsible-gaming">দায়িত্বশীল খেলা</a> পেজটি দেখান।</p>',
    },
    en: {
      title: 'Invite nobody under 18',
      content:
        '<p>Everybody who joins by your invitation must be 18 or older. When in doubt, ask before they register; and when somebody seems to play beyond their means, show them <a href="/help#responsible-gaming">Responsible gaming</a>.</p>',
    },
  },
];
