import { BadSetting, type Config } from '../config/config.ts'
import { activeStandIns } from '../config/stand-ins.ts'
import type { Upstream } from '../identity/federation.ts'
import { requireHttps } from '../identity/issuer.ts'
import type { GoogleStandIn } from './google.ts'

/** Google or another configured issuer, or the stand-in for Google. */
export async function federationOf(
  config: Config,
): Promise<{ upstream: Upstream | null; standIn?: GoogleStandIn }> {
  const { googleClientId, googleClientSecret, federatedIssuer, federatedName, publicUrl } = config
  if (googleClientId) {
    if (!googleClientSecret)
      throw new BadSetting('GOOGLE_CLIENT_ID is set, so GOOGLE_CLIENT_SECRET must be set too.')
    requireHttps('FEDERATED_ISSUER', federatedIssuer)
    const upstream = {
      name: federatedName,
      issuer: federatedIssuer,
      clientId: googleClientId,
      clientSecret: googleClientSecret,
    }
    return { upstream }
  }
  if (!activeStandIns(config).includes('google')) return { upstream: null }
  const { GoogleStandIn } = await import('./google.ts')
  const standIn = new GoogleStandIn(publicUrl)
  return { upstream: standIn.upstream, standIn }
}
