import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../process/give-way.ts'
import type { Reader } from './event-days.ts'
import { readCalendar } from './read-calendar.ts'

/** Reads one calendar file, behind everybody who waits for an answer. */
const { text, reader } = workerData as { text: string; reader: Reader }
giveWay()
parentPort!.postMessage(readCalendar(text, reader))
