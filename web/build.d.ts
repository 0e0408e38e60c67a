// Defined by vite.config.ts.

/** When this build was made, as an ISO timestamp. */
declare const __BUILD_DATE__: string

/** The version in package.json. */
declare const __VERSION__: string
