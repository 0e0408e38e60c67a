import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { profileQuery } from '#web/account/queries.ts'
import { actingLabel } from '#web/lib/acting-as.ts'
import { useSignedInPerson } from '#web/lib/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export const MENU_BUTTON = 'gap-1.5 px-1.5'

export type MenuOwner = {
  email: string
  name: string
  picture: string | null
  /** the label of the person viewed as */
  viewed: string | null
  buttonLabel: string
}

/** The signed-in person, also while viewing as someone. */
export function useMenuOwner(acting: string | null): MenuOwner {
  const person = useSignedInPerson()
  const { data: profile } = useQuery({ ...profileQuery, enabled: !acting })
  const email = person?.email ?? ''
  const viewed = acting && actingLabel(acting)
  return {
    email,
    name: person?.name || email,
    picture: (acting ? null : profile?.picture) ?? person?.picture ?? null,
    viewed,
    buttonLabel: `Account menu of ${email}${viewed ? `, viewing as ${viewed}` : ''}`,
  }
}

export function MenuButtonContent({ name, picture }: Pick<MenuOwner, 'name' | 'picture'>) {
  return (
    <>
      <Avatar name={name} picture={picture} />
      <ChevronDown aria-hidden className="size-4.5 text-ink-soft @max-[14rem]:hidden" />
    </>
  )
}
