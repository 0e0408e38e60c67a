import type { Base } from '../base.ts'
import type { People } from '../people/people.ts'
import type { PaymentGateway } from './gateway.ts'

export type Needs = Base & { people: People; payments: PaymentGateway }
