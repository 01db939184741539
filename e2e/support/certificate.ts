import { createHash, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'

/**
 * The sample certificate of this repository for localhost, with its public key's hash for Chromium's
 * `--ignore-certificate-errors-spki-list`. Its private key is public.
 */
export function readCertificate(): { key: string; cert: string; fingerprint: string } {
  const folder = join(ROOT, 'deploy/edge/src/testing/sample-certificate')
  const cert = readFileSync(join(folder, 'localhost.pem'), 'utf8')
  const spki = createPublicKey(cert).export({ type: 'spki', format: 'der' })
  const fingerprint = createHash('sha256').update(spki).digest('base64')
  return { key: readFileSync(join(folder, 'localhost.key'), 'utf8'), cert, fingerprint }
}
