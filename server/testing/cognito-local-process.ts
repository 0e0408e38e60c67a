import { createRequire } from 'node:module'

/*
 * Starts cognito-local without Amazon's packages, which are thousands of files for triggers and for encrypting with keys
 * at Amazon: package.json puts empty packages in their place. Here these get what is asked of them at the start.
 */
const start = createRequire(import.meta.url).resolve('cognito-local/lib/bin/start.js')
const load = createRequire(start)
Object.assign(load('aws-sdk'), { Lambda: class {} })
Object.assign(load('@aws-crypto/client-node'), { buildClient: () => ({}), CommitmentPolicy: {} })
load(start)
