import { Counter, type Registry } from 'prom-client'
import type { Needs } from './needs.ts'

export function pushMetrics({ push }: Needs, registry: Registry): void {
  new Counter({
    name: 'push_messages_total',
    help: 'Messages handed to push services by this process, by what became of them.',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(push.sender.results)) this.inc({ result }, count)
    },
  })
}
