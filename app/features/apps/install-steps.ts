export const platforms = ['Android', 'iOS', 'lite'] as const;
export type Platform = (typeof platforms)[number];

export type Drawing = 'browser' | 'menu' | 'share' | 'add' | 'icon' | 'download' | 'allow';
type Step = { id: string; drawing: Drawing };

/** A page of the site is put on the home screen; a program is downloaded. */
const fromBrowser: Record<Platform, Step[]> = {
  Android: [
    { id: 'openChrome', drawing: 'browser' },
    { id: 'menu', drawing: 'menu' },
    { id: 'add', drawing: 'add' },
    { id: 'icon', drawing: 'icon' },
  ],
  iOS: [
    { id: 'openSafari', drawing: 'browser' },
    { id: 'share', drawing: 'share' },
    { id: 'add', drawing: 'add' },
    { id: 'icon', drawing: 'icon' },
  ],
  lite: [
    { id: 'openBrowser', drawing: 'browser' },
    { id: 'menu', drawing: 'menu' },
    { id: 'add', drawing: 'add' },
    { id: 'icon', drawing: 'icon' },
  ],
};

const fromDownload: Step[] = [
  { id: 'download', drawing: 'download' },
  { id: 'allow', drawing: 'allow' },
  { id: 'icon', drawing: 'icon' },
];

export function installSteps(platform: Platform, isDownload: boolean): Step[] {
  return isDownload ? fromDownload : fromBrowser[platform];
}
