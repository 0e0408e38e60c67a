/** When this build was made, as an ISO instant; vite.config.ts puts it in. */
declare const __BUILD_DATE__: string
