import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { offlineScreens } from '#domain/paths.ts'

declare const self: ServiceWorkerGlobalScope

/** Filled at build with every file that the app needs to open without a network; empty in development. */
declare const __APP_FILES__: PrecacheEntry[]

/** The app opens from this device; what people have in it comes from the network. */
export function precacheAppFiles(): void {
  if (__APP_FILES__.length === 0) {
    keepNothing()
    return
  }
  cleanupOutdatedCaches()
  precacheAndRoute(__APP_FILES__, { cleanURLs: false, directoryIndex: undefined })
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { allowlist: [offlineScreens()] }))
}

/** In development every file comes fresh, also where a built app kept its own on this origin before. */
function keepNothing(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
  self.addEventListener('activate', (event) =>
    event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))),
  )
}
