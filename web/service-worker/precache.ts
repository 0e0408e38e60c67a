import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Filled at build with every file that the app needs to open without a network. */
declare const __APP_FILES__: PrecacheEntry[]

const SCREENS = /^\/(dashboard|notificationschemes|carecircle|settings|billing|assistant-test)(\/|$)/

/** The app opens from this device; what people have in it comes from the network. */
export function precacheAppFiles(): void {
  cleanupOutdatedCaches()
  precacheAndRoute(__APP_FILES__, { cleanURLs: false, directoryIndex: undefined })
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { allowlist: [SCREENS] }))
}
