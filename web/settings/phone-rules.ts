import { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/use-store.ts'

export type PhoneRules = typeof import('#domain/account/phone.ts')

const rules = new Store<PhoneRules | 'failed' | undefined>(undefined)

/** The numbering plan is the largest part of Settings, so it is loaded in parallel with the page. */
export function loadPhoneRules(): void {
  import('#domain/account/phone.ts').then(
    (loaded) => rules.set(loaded),
    (failure) => {
      console.error(failure)
      rules.set('failed')
    },
  )
}

/** How phone numbers are checked and formatted; undefined while loading. */
export function usePhoneRules(): PhoneRules | 'failed' | undefined {
  return useStore(rules)
}
