import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '#server/process/give-way.ts'
import { type Attack, attack } from './greedy-account.ts'

/** An attacker's own work is done on another machine: here it gives way to the server and to those who measure. */
giveWay()
let enough = false
parentPort!.once('message', () => {
  enough = true
})
await attack(workerData as Attack, () => enough)
