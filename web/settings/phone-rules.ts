import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'

export type PhoneRules = typeof import('#domain/account/phone.ts')

const rules = new Store<PhoneRules | 'failed' | undefined>(undefined)

/** The numbering plan is the heaviest part of Settings, so it comes beside the page, not before it. */
export function loadPhoneRules(): void {
  import('#domain/account/phone.ts').then(
    (arrived) => rules.set(arrived),
    (failure) => {
      console.error(failure)
      rules.set('failed')
    },
  )
}

/** How phone numbers are checked and shown; undefined until that is known. */
export function usePhoneRules(): PhoneRules | 'failed' | undefined {
  return useStore(rules)
}
