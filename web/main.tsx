import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { followDisplay } from './account/follow-display.ts'
import { isTalking } from './assistant/widget.ts'
import { prefetchFirstScreen } from './day/day-route.ts'
import { endTimersWithTheirTasks } from './flash/end-timers.ts'
import { startDisplay } from './lib/display.ts'
import { ignoreSecondPresses } from './lib/double-press.ts'
import { openScreensWith } from './lib/go-to.ts'
import { keepFocus } from './lib/keep-focus.ts'
import { keepOnDevice } from './lib/keep-on-device.ts'
import { queryClient, showChangesAtOnce } from './lib/query-client.ts'
import { readAgainAfterFailure } from './lib/read-again-after-failure.ts'
import { sendInBackground } from './lib/send-in-background.ts'
import { startSession } from './lib/session.ts'
import { keepDaysInMemory } from './lib/stored-days.ts'
import { loadedAfterFirstScreen } from './lib/until-loaded.ts'
import { startAppWorker } from './push/app-worker.ts'
import { startInstall } from './push/install.ts'
import { router } from './routes.tsx'
import { refreshTasks } from './tasks/queries.ts'
import { defineTaskChanges } from './tasks/task-changes.ts'
import { sayUnread } from './tasks/unread-failures.ts'
import { ToastRegion } from './toasts/toasts.tsx'

startDisplay()
followDisplay()
showChangesAtOnce()
keepDaysInMemory()
readAgainAfterFailure()
defineTaskChanges()
sendInBackground()
startSession()
openScreensWith((path) => router.history.push(path))
startInstall()
keepFocus()
ignoreSecondPresses()
endTimersWithTheirTasks()
prefetchFirstScreen(location.pathname)
await keepOnDevice()
const root = createRoot(document.getElementById('root')!)
// Once the first screen is known and, as a transition, in steps: in between the browser paints, and hears what is pressed.
void router.load().finally(() =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <I18nProvider locale="en-US">
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <ToastRegion />
          </QueryClientProvider>
        </I18nProvider>
      </StrictMode>,
    ),
  ),
)
sayUnread()
startAppWorker({ isTalking, refreshTasks })
void loadedAfterFirstScreen(() => import('./lib/unsent-elsewhere.ts')).then((part) =>
  part.answerOtherWindows(),
)
void loadedAfterFirstScreen(() => import('./account/device-key.ts'))
  .then((part) => part.getMissingDeviceKey())
  // The next visit tries again.
  .catch(() => {})
