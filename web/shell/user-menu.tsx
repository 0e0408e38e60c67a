import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  Bell,
  CalendarDays,
  CreditCard,
  Eye,
  HeartHandshake,
  History,
  Info,
  LifeBuoy,
  LogOut,
  Monitor,
  Moon,
  Pause,
  Search,
  Settings,
  Square,
  Sun,
  Undo2,
} from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  BILLING_PATH,
  CARE_CIRCLE_PATH,
  HISTORY_PATH,
  LOGOUT_PATH,
  SCHEMES_PATH,
  SETTINGS_PATH,
} from '#domain/paths.ts'
import { accessOfMember } from '#web/account/access.ts'
import { authConfigQuery, profileQuery } from '#web/account/queries.ts'
import { useChangeSimpleView } from '#web/account/simple-view-queries.ts'
import { useHasEveryDay, useMayPlan } from '#web/account/use-may-plan.ts'
import { useViewablePeople } from '#web/care-circle/use-viewable-people.ts'
import { viewTodayAs } from '#web/care-circle/view-as.ts'
import { openFind } from '#web/find/open-find.ts'
import { actingLabel, type ViewablePerson } from '#web/lib/acting-as.ts'
import { failureSentence } from '#web/lib/failure-sentence.ts'
import { TODAY } from '#web/lib/today.ts'
import { type ThemeChoice, useTheme } from '#web/settings/theme.ts'
import { toast } from '#web/toasts/toast-store.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger } from '#web/ui/menu.tsx'
import { AboutDialog } from './about-dialog.tsx'
import { MENU_BUTTON, MenuButtonContent, type MenuOwner, useMenuOwner } from './menu-owner.tsx'

const PauseDialog = lazy(() =>
  import('#web/pauses/pause-dialog.tsx').then((part) => ({ default: part.PauseDialog })),
)

/** Who is signed in, whose day can be viewed, and every page of the app. */
export function UserMenu({ acting }: { acting: string | null }) {
  const [isOpen, setOpen] = useState(false)
  // Loaded when its button is pressed for the first time (user-menu-button.tsx). It replaces that button and takes its
  // focus before it opens, so that focus can return to it.
  useEffect(() => setOpen(true), [])
  const [aboutOpen, setAboutOpen] = useState(false)
  const [awayOpen, setAwayOpen] = useState(false)
  const owner = useMenuOwner(acting)
  // The items are there only while the menu is open; these go on.
  const people = useViewablePeople(acting)
  const rights = useRights()
  const { data: config } = useQuery(authConfigQuery)
  const turnOnSimpleView = useTurnOnSimpleView()
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button autoFocus variant="quiet" className={MENU_BUTTON} aria-label={owner.buttonLabel}>
          <MenuButtonContent {...owner} />
        </Button>
        <Menu label="Account" autoFocus="first" header={<Owner {...owner} />}>
          <PeopleAndPages acting={acting} people={people} />
          <TaskItems
            acting={acting}
            rights={rights}
            onAway={() => setAwayOpen(true)}
            onSimpleView={turnOnSimpleView}
          />
          <MenuSeparator />
          <ThemeChoices />
          <MenuSeparator />
          <HelpItems supportEmail={config?.supportEmail} onAbout={() => setAboutOpen(true)} />
        </Menu>
      </MenuTrigger>
      <AboutDialog isOpen={aboutOpen} onOpenChange={setAboutOpen} />
      {awayOpen ? (
        <Suspense fallback={null}>
          <PauseDialog onClose={() => setAwayOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Owner({ email, name, picture, viewed }: MenuOwner) {
  return (
    <div className="mb-1.5 flex items-center gap-3 border-b border-line px-3 pt-2 pb-3">
      <Avatar name={name} picture={picture} className="size-11" />
      <div className="min-w-0">
        {name === email ? null : (
          <p dir="auto" className="wrap-anywhere text-left font-semibold">
            {name}
          </p>
        )}
        <p className="wrap-anywhere text-ink-soft">{email}</p>
        {viewed ? (
          <p className="wrap-anywhere font-semibold text-dusk-ink">
            Viewing as <bdi>{viewed}</bdi>
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Whose day can be viewed, and the pages. */
function PeopleAndPages({ acting, people }: { acting: string | null; people: ViewablePerson[] }) {
  const router = useRouter()
  const view = (chosen: ViewablePerson | null) => viewTodayAs(router, chosen, people)
  return (
    <>
      {acting ? (
        <MenuItem id="back" icon={<Undo2 aria-hidden />} onAction={() => view(null)}>
          Switch back to my account
        </MenuItem>
      ) : null}
      <MenuItem id="dashboard" icon={<CalendarDays aria-hidden />} onAction={() => router.navigate(TODAY)}>
        Dashboard
      </MenuItem>
      <MenuItem
        id="care-circle"
        icon={<HeartHandshake aria-hidden />}
        isDisabled={acting !== null}
        onAction={() => router.navigate({ to: CARE_CIRCLE_PATH })}
      >
        Care Circle
      </MenuItem>
      {people
        .filter(({ userId }) => userId !== acting)
        .map((one) => (
          <MenuItem
            key={one.userId}
            id={`view ${one.userId}`}
            icon={<Eye aria-hidden />}
            onAction={() => view(one)}
            textValue={`View as ${one.label}`}
          >
            <span className="block wrap-anywhere">
              View as <bdi>{one.label}</bdi>
            </span>
            {one.label === one.userId ? null : (
              <span className="block wrap-anywhere text-sm text-ink-soft">{one.userId}</span>
            )}
          </MenuItem>
        ))}
      <MenuItem
        id="billing"
        icon={<CreditCard aria-hidden />}
        onAction={() => router.navigate({ to: BILLING_PATH })}
      >
        Billing
      </MenuItem>
      <MenuItem
        id="notifications"
        icon={<Bell aria-hidden />}
        onAction={() => router.navigate({ to: SCHEMES_PATH })}
      >
        Notifications
      </MenuItem>
      <MenuItem
        id="settings"
        icon={<Settings aria-hidden />}
        onAction={() => router.navigate({ to: SETTINGS_PATH })}
      >
        Settings
      </MenuItem>
    </>
  )
}

type TaskItemsProps = {
  acting: string | null
  rights: ReturnType<typeof useRights>
  onAway: () => void
  onSimpleView: () => void
}

/** What is about the tasks of all days. */
function TaskItems({ acting, rights, onAway, onSimpleView }: TaskItemsProps) {
  const { mayFind, hasEveryDay, mayPlan } = rights
  const router = useRouter()
  const who = acting && actingLabel(acting)
  return (
    <>
      {mayFind || hasEveryDay || mayPlan || !acting ? <MenuSeparator /> : null}
      {mayFind ? (
        <MenuItem id="find" icon={<Search aria-hidden />} onAction={openFind}>
          Find a task
        </MenuItem>
      ) : null}
      {hasEveryDay ? (
        <MenuItem
          id="look-back"
          icon={<History aria-hidden />}
          onAction={() => router.navigate({ to: HISTORY_PATH })}
        >
          Look back
        </MenuItem>
      ) : null}
      {mayPlan ? (
        <MenuItem
          id="away"
          textValue={`${who ? `${who} is` : 'I am'} away until…`}
          icon={<Pause aria-hidden />}
          onAction={onAway}
        >
          {who ? (
            <>
              <bdi>{who}</bdi> is
            </>
          ) : (
            'I am'
          )}{' '}
          away until…
        </MenuItem>
      ) : null}
      {acting ? null : (
        <MenuItem id="simple-view" icon={<Square aria-hidden />} onAction={onSimpleView}>
          Simple view
        </MenuItem>
      )}
    </>
  )
}

function useRights() {
  const mayPlan = useMayPlan()
  const hasEveryDay = useHasEveryDay()
  const { data: profile } = useQuery(profileQuery)
  const mayFind = profile !== undefined && accessOfMember(profile, new Date()) === 'full'
  return { mayFind, hasEveryDay, mayPlan }
}

function useTurnOnSimpleView(): () => void {
  const router = useRouter()
  const changeView = useChangeSimpleView()
  return () =>
    changeView.mutate(
      { on: true },
      {
        onSuccess: () => router.navigate(TODAY),
        onError: (error) =>
          toast({
            title: 'The simple view was not turned on',
            description: failureSentence(error),
            variant: 'destructive',
          }),
      },
    )
}

type HelpItemsProps = { supportEmail: string | undefined; onAbout: () => void }

function HelpItems({ supportEmail, onAbout }: HelpItemsProps) {
  const router = useRouter()
  return (
    <>
      <MenuItem
        id="help"
        icon={<LifeBuoy aria-hidden />}
        isDisabled={!supportEmail}
        href={supportEmail ? `mailto:${supportEmail}` : undefined}
      >
        Get help
      </MenuItem>
      <MenuItem id="about" icon={<Info aria-hidden />} onAction={onAbout}>
        About
      </MenuItem>
      <MenuItem
        id="log-out"
        icon={<LogOut aria-hidden />}
        onAction={() => router.navigate({ to: LOGOUT_PATH })}
      >
        Log out
      </MenuItem>
    </>
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
