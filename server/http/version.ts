import manifest from '../../package.json' with { type: 'json' }

/** The version of the product, from package.json only. */
export const VERSION: string = manifest.version
