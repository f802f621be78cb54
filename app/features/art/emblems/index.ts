import type { Emblem } from './colours';
import * as deep from './deep';
import * as faces from './faces';
import * as festival from './festival';
import * as flowers from './flowers';
import * as fruits from './fruits';
import * as legend from './legend';
import * as luck from './luck';
import * as machines from './machines';
import * as signs from './signs';
import * as sky from './sky';
import * as sports from './sports';
import * as table from './table';
import * as treasure from './treasure';
import * as water from './water';
import * as wings from './wings';

export const emblems = {
  ...table,
  ...machines,
  ...luck,
  ...fruits,
  ...flowers,
  ...faces,
  ...wings,
  ...water,
  ...deep,
  ...legend,
  ...festival,
  ...treasure,
  ...sky,
  ...sports,
  ...signs,
} satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof emblems;
