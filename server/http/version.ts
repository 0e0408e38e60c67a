import manifest from '../../package.json' with { type: 'json' }

/** The version of the product. package.json is the only place it is written. */
export const VERSION: string = manifest.version
