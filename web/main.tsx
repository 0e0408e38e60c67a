import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { DASHBOARD_PATH } from '#domain/paths.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { followDisplay } from './account/follow-display.ts'
import { isTalking } from './assistant/widget.ts'
import { prefetchFirstScreen } from './day/day-route.ts'
import { topOfDay } from './day/use-show-now.ts'
import { endTimersWithTheirTasks } from './flash/end-timers.ts'
import { startDisplay } from './lib/display.ts'
import { afterFirstScreen } from './lib/first-screen.ts'
import { openScreensWith } from './lib/go-to.ts'
import { keepFocus } from './lib/keep-focus.ts'
import { keepOnDevice } from './lib/keep-on-device.ts'
import { dropKeptScreen, keepScreen } from './lib/kept-screen.ts'
import { queryClient, showChangesAtOnce } from './lib/query-client.ts'
import { startSession } from './lib/session.ts'
import { keepDaysInMemory } from './lib/stored-days.ts'
import { startAppWorker } from './push/app-worker.ts'
import { startInstall } from './push/install.ts'
import { router } from './routes.tsx'
import { doKeptTaps } from './tasks/kept-taps.ts'
import { refreshTasks } from './tasks/queries.ts'
import { defineTaskChanges } from './tasks/task-changes.ts'
import { subjectZone } from './tasks/zone.ts'
import { ToastRegion } from './toasts/toasts.tsx'

startDisplay()
followDisplay()
showChangesAtOnce()
keepDaysInMemory()
defineTaskChanges()
startSession()
openScreensWith((path) => router.history.push(path))
startInstall()
keepFocus()
keepScreen({ today: () => localDateAt(Date.now(), subjectZone()), top: topOfDay, doTaps: doKeptTaps })
// Any screen but the day's list, which takes it away itself once it is whole.
afterFirstScreen(() => setTimeout(dropKeptScreen, 1_000))
router.subscribe('onResolved', ({ toLocation }) => {
  if (!toLocation.pathname.startsWith(DASHBOARD_PATH)) dropKeptScreen()
})
endTimersWithTheirTasks()
prefetchFirstScreen(location.pathname)
await keepOnDevice()
void doKeptTaps()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider locale="en-US">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
startAppWorker({ isTalking, refreshTasks })
