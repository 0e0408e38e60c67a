import { createRequire, Module } from 'node:module'

/*
 * Starts cognito-local without Amazon's packages, which are thousands of files for triggers and for encrypting with keys
 * at Amazon: package.json puts empty packages in their place. Here it gets what it asks of them at the start.
 */
const start = createRequire(import.meta.url).resolve('cognito-local/lib/bin/start.js')
const load = createRequire(start)
replace('aws-sdk', { Lambda: class {} })
replace('@aws-crypto/client-node', { buildClient: () => ({}), CommitmentPolicy: {} })
load(start)

function replace(name: string, exports: object): void {
  const path = load.resolve(name)
  load.cache[path] = Object.assign(new Module(path), { exports, loaded: true })
}
