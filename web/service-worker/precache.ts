import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { offlineScreens } from '#domain/paths.ts'

declare const self: ServiceWorkerGlobalScope

/** Filled by the build with every file the app needs to open offline; empty in development. */
declare const __APP_FILES__: PrecacheEntry[]

/** Serves the app's files from this device, so that it opens offline. In development there are none to serve. */
export function precacheAppFiles(): void {
  if (__APP_FILES__.length === 0) {
    clearCaches()
    return
  }
  cleanupOutdatedCaches()
  precacheAndRoute(__APP_FILES__, { cleanURLs: false, directoryIndex: undefined })
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { allowlist: [offlineScreens()] }))
}

/** In development every file comes from the server, even if a built app cached its files on this origin before. */
function clearCaches(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
  self.addEventListener('activate', (event) =>
    event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))),
  )
}
