// Defined by vite.config.ts.

/** When the sources of this build were last changed, as an ISO timestamp. */
declare const __BUILD_DATE__: string

/** The version in package.json. */
declare const __VERSION__: string
