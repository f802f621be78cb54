import { hashText, spreadPick } from '../random';
import type { EmblemName } from './index';

/** What a word of a game's name is drawn as, one entry a picture: `tiger: leopard`. Several may serve one word. */
const words: Partial<Record<EmblemName, string>> = {
  tiger: 'tiger leopard bagha goat',
  lion: 'lion',
  cobra: 'cobra python snake charmer',
  sword: 'sword shield warrior guard',
  deer: 'deer',
  peacock: 'peacock phoenix',
  elephant: 'elephant',
  bull: 'bull buffalo cow cowherd',
  owl: 'owl',
  parrot: 'parrot hornbill',
  robin: 'robin doyel kingfisher cuckoo magpie myna sparrow bird wagtail woodpecker pigeon dove eagle hawk weaver',
  swan: 'swan crane heron',
  butterfly: 'butterfly fairy',
  bee: 'bee honey',
  dragonfly: 'dragonfly firefly',
  cat: 'cat',
  knight: 'horse chess knight winged',
  turtle: 'turtle',
  hilsa: 'hilsa fish fishing fisherman rohu catla mrigal pabda tuna',
  shark: 'shark crocodile',
  whale: 'whale dolphin',
  pomfret: 'pomfret koi gourami bhetki',
  eel: 'eel boal pangas chital ayre magur shol loitta',
  prawn: 'prawn lobster shrimp',
  crab: 'crab',
  octopus: 'octopus squid jellyfish',
  starfish: 'starfish',
  conch: 'conch',
  shell: 'pearl shell coral oyster',
  anchor: 'anchor lighthouse harbour',
  lotus: 'lotus jasmine champak kadam bokul shiuli palash shimul tuberose beli kamini madhabi',
  hibiscus: 'hibiscus rose dahlia orchid krishnachura bougainvillea hasnahena aparajita',
  waterLily: 'lily shapla',
  marigold: 'marigold garland',
  sunflower: 'sunflower',
  tulip: 'tulip flower garden',
  mango: 'mango papaya guava tamarind amla',
  lychee: 'litchi lychee',
  pineapple: 'pineapple jackfruit',
  watermelon: 'watermelon',
  banana: 'banana',
  coconut: 'coconut',
  cherry: 'cherry jujube blackberry strawberry grape apple pomegranate fruit',
  moonStars: 'moon moonlight moonlit night midnight evening',
  sun: 'sun morning spring summer',
  wishStar: 'star',
  lightning: 'lightning storm thunder monsoon',
  rocket: 'rocket comet spaceship',
  plane: 'plane helicopter glider',
  paperBird: 'paper',
  balloon: 'balloon',
  kite: 'kite',
  saucer: 'saucer',
  flame: 'flame fire dragon cursed',
  crown: 'crown king queen prince princess emperor sultan nawab begum zamindar throne palace turban',
  ring: 'ring bangle anklet',
  lamp: 'lamp lantern diwali',
  dhol: 'dhol drum drummer',
  tabla: 'tabla harmonium',
  ektara: 'ektara flute baul song',
  bell: 'bell',
  treasure: 'chest casket treasure box pirate fort map',
  boat: 'boat ferry ship ghat sailor boatman ferryman steamer captain harbour river merchant',
  handFan: 'fan',
  rickshaw: 'rickshaw chariot palanquin',
  diamond: 'diamond gem topaz sapphire ruby moonstone amber jewel jeweller crystal stone',
  coins: 'coin gold toss lakh',
  coinPot: 'pot pitcher jackpot crore fortune fund bank vault',
  medal: 'medal wrestler hadudu ha kabaddi wrestling',
  trophy: 'trophy cup league champion championship tournament',
  ornament: 'top feather mask doll sari embroidery quilt alpona',
  seven: 'seven',
  cards: 'baccarat rummy patti poker holdem omaha bridge hearts hazari call twenty bahar hi',
  aces: 'blackjack pontoon caribbean',
  roulette: 'roulette',
  fortuneWheel: 'wheel',
  dice: 'dice craps sic munda pasha bo',
  chips: 'chips pieces',
  domino: 'domino',
  tiles: 'mahjong',
  carrom: 'carrom',
  ludo: 'ludo snakes',
  cricket: 'cricket batsman bat',
  wicket: 'wicket',
  football: 'football penalty goal',
  basketball: 'basketball throw',
  tennis: 'tennis',
  shuttlecock: 'badminton volleyball',
  glove: 'boxing fighting fighter',
  carWheel: 'bike car cycling racing',
  target: 'archery archer darts slingshot arrow bow hunter shooter shooting sniper',
  balls: 'marbles keno lotto digits snooker',
  ticket: 'scratch ticket lottery',
  drawDrum: 'draw',
  bingoCard: 'bingo housie tambola',
  rooster: 'rooster morag cock sarail',
  roosterHead: 'asil comb',
};

const byWord = new Map<string, EmblemName>(
  Object.entries(words).flatMap(([name, list]) => list.split(' ').map((word) => [word, name as EmblemName] as const)),
);

/** `tigers`, `butterflies`, `mangoes`, `nawabs`: as the singular. */
const forms = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
];

/** What tells whose, when or how grand; a name's thing is drawn before these. */
const weak: ReadonlySet<EmblemName> = new Set([
  'crown',
  'moonStars',
  'sun',
  'lightning',
  'trophy',
  'medal',
  'coins',
  'wishStar',
  'target',
  'treasure',
]);

/** Pictures that say the same, so that a hall of card tables is no row of one drawing. */
const alike: Partial<Record<EmblemName, readonly EmblemName[]>> = {
  cards: ['cards', 'aces', 'chips', 'crown'],
  aces: ['aces', 'cards', 'chips'],
  roulette: ['roulette', 'chips', 'roulette'],
  dice: ['dice', 'chips', 'dice'],
  fortuneWheel: ['fortuneWheel', 'wishStar', 'coins'],
  coinPot: ['coinPot', 'coins', 'diamond', 'treasure', 'seven', 'crown', 'bell'],
  bingoCard: ['bingoCard', 'balls', 'drawDrum', 'ticket'],
  balls: ['balls', 'drawDrum', 'ticket', 'wishStar'],
  robin: ['robin', 'parrot', 'robin'],
  lotus: ['lotus', 'waterLily', 'tulip'],
  eel: ['eel', 'hilsa', 'pomfret'],
};

/** The picture a game's code names: the last thing in it that has one; null where none has. */
export function emblemNamed(code: string, nodeId: number): EmblemName | null {
  const found = code
    .toLowerCase()
    .split(/[^a-z]+/)
    .reverse()
    .flatMap((word) =>
      forms(word)
        .flatMap((form) => byWord.get(form) ?? [])
        .slice(0, 1),
    );
  const name = found.find((name) => !weak.has(name)) ?? found[0] ?? null;
  return name && (alike[name] ? spreadPick(alike[name], nodeId, hashText(name)) : name);
}

/** For slots named after nothing that is drawn: nothing here belongs to another name. */
export const nameless: readonly EmblemName[] = [
  'reels',
  'crown',
  'bell',
  'coins',
  'lamp',
  'diamond',
  'flame',
  'wishStar',
  'ornament',
  'coinPot',
  'seven',
  'marigold',
  'treasure',
  'reelsMixed',
  'medal',
  'lotus',
  'ring',
];
