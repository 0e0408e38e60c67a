import type { Needs as BillingNeeds } from '../billing/needs.ts'

export type Needs = BillingNeeds
