import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config/config.ts'

/**
 * Which traces are kept. Whoever calls from outside may name a trace, but not decide that theirs is kept or left out,
 * unless the setting says to follow the caller ('parentbased_…').
 */
export function samplerOf({ sampler, samplerArg }: Config['telemetry']): Sampler {
  const root = rootOf(sampler.replace('parentbased_', ''), samplerArg)
  return sampler.startsWith('parentbased_')
    ? new ParentBasedSampler({ root })
    : new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}

function rootOf(name: string, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}
