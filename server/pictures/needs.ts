import type { Base } from '../base.ts'
import type { PictureAddresses } from './addresses.ts'
import type { OutsideStore } from './outside-store.ts'

export type Needs = Base & { pictures: { addresses: PictureAddresses; outside?: OutsideStore } }
