import type { Base } from '../base.ts'
import type { People } from '../people/people.ts'
import type { PictureAddresses } from './addresses.ts'
import type { OutsideStore } from './outside-store.ts'

export type Needs = Base & {
  people: People
  pictures: { addresses: PictureAddresses; outside?: OutsideStore }
}
