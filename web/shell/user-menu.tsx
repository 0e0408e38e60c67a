import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  Bell,
  CalendarDays,
  ChevronDown,
  CreditCard,
  Eye,
  HeartHandshake,
  Info,
  LifeBuoy,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { authConfigQuery, profileQuery } from '#web/account/queries.ts'
import { actingLabel, type ViewablePerson } from '#web/lib/acting-as.ts'
import { useSignedInPerson } from '#web/lib/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '#web/ui/menu.tsx'
import { AboutDialog } from './about-dialog.tsx'
import { type ThemeChoice, useTheme } from './theme.ts'
import { useViewablePeople } from './use-viewable-people.ts'
import { viewAs } from './view-as.ts'

/** Who is signed in, whose day may be viewed, and every place that is not in the navigation. */
export function UserMenu({ acting }: { acting: string | null }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [aboutOpen, setAboutOpen] = useState(false)
  const people = useViewablePeople(acting, isOpen)
  const person = useSignedInPerson()
  const picture = useQuery({ ...profileQuery, enabled: !acting }).data?.picture ?? person?.picture
  const { data: config } = useQuery({ ...authConfigQuery, enabled: isOpen })
  const email = person?.email ?? ''
  const viewed = acting && actingLabel(acting)

  const view = async (chosen: ViewablePerson | null) => {
    if (await viewAs(chosen, people)) await router.navigate({ to: '/dashboard/{-$date}' })
  }

  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          variant="quiet"
          className="gap-1.5 px-1.5"
          aria-label={`Account menu of ${email}${viewed ? `, viewing as ${viewed}` : ''}`}
        >
          <Avatar name={person?.name ?? email} picture={picture} />
          <ChevronDown aria-hidden className="size-4.5 text-ink-soft" />
        </Button>
        <Menu
          label="Account"
          header={<Owner email={email} name={person?.name} picture={picture} viewed={viewed} />}
        >
          {acting ? (
            <MenuItem icon={<Undo2 aria-hidden />} onAction={() => view(null)}>
              Switch back to my account
            </MenuItem>
          ) : null}
          <MenuItem
            icon={<CalendarDays aria-hidden />}
            onAction={() => router.navigate({ to: '/dashboard/{-$date}' })}
          >
            Dashboard
          </MenuItem>
          <MenuItem
            icon={<HeartHandshake aria-hidden />}
            isDisabled={acting !== null}
            onAction={() => router.navigate({ to: '/carecircle' })}
          >
            Care Circle
          </MenuItem>
          {people
            .filter(({ userId }) => userId !== acting)
            .map((one) => (
              <MenuItem
                key={one.userId}
                icon={<Eye aria-hidden />}
                onAction={() => view(one)}
                textValue={`View as ${one.label}`}
              >
                <span className="block truncate">View as {one.label}</span>
              </MenuItem>
            ))}
          <MenuItem icon={<CreditCard aria-hidden />} onAction={() => router.navigate({ to: '/billing' })}>
            Billing
          </MenuItem>
          <MenuItem
            icon={<Bell aria-hidden />}
            onAction={() => router.navigate({ to: '/notificationschemes' })}
          >
            Notifications
          </MenuItem>
          <MenuItem icon={<Settings aria-hidden />} onAction={() => router.navigate({ to: '/settings' })}>
            Settings
          </MenuItem>
          <MenuSeparator />
          <ThemeChoices />
          <MenuSeparator />
          <MenuItem
            icon={<LifeBuoy aria-hidden />}
            isDisabled={!config}
            href={config ? `mailto:${config.supportEmail}` : undefined}
          >
            Get help
          </MenuItem>
          <MenuItem icon={<Info aria-hidden />} onAction={() => setAboutOpen(true)}>
            About
          </MenuItem>
          <MenuItem icon={<LogOut aria-hidden />} onAction={() => router.navigate({ to: '/auth/logout' })}>
            Log out
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <AboutDialog isOpen={aboutOpen} onOpenChange={setAboutOpen} />
    </>
  )
}

type OwnerProps = { email: string; name?: string; picture?: string | null; viewed: string | null }

function Owner({ email, name = email, picture, viewed }: OwnerProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-3 pt-2 pb-3 mb-1.5">
      <Avatar name={name} picture={picture} className="size-11" />
      <div className="min-w-0">
        {name === email ? null : <p className="truncate font-semibold">{name}</p>}
        <p className="truncate text-ink-soft">{email}</p>
        {viewed ? <p className="truncate font-semibold text-dusk-ink">Viewing as {viewed}</p> : null}
      </div>
    </div>
  )
}

function ThemeChoices() {
  const [theme, chooseTheme] = useTheme()
  return (
    <MenuSection
      title="Theme"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={(keys) => {
        const [chosen] = keys as Set<ThemeChoice>
        if (chosen) chooseTheme(chosen)
      }}
    >
      <MenuItem id="light" icon={<Sun aria-hidden />} shouldCloseOnSelect={false}>
        Light
      </MenuItem>
      <MenuItem id="dark" icon={<Moon aria-hidden />} shouldCloseOnSelect={false}>
        Dark
      </MenuItem>
      <MenuItem id="system" icon={<Monitor aria-hidden />} shouldCloseOnSelect={false}>
        System
      </MenuItem>
    </MenuSection>
  )
}
