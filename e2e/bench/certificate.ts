import { createHash, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@arcada/kit/build'

/** A certificate for localhost with its key, and the hash for Chromium's list of accepted keys. */
export interface Certificate {
  key: string
  cert: string
  /** Base64 of the SHA-256 of the public key, for `--ignore-certificate-errors-spki-list`. */
  fingerprint: string
}

const FOLDER = join(ROOT, 'deploy/edge/src/testing/sample-certificate')

/** The sample certificate of this repository; its key is public. */
export const CERTIFICATE_FILES = {
  certificate: join(FOLDER, 'localhost.pem'),
  key: join(FOLDER, 'localhost.key'),
}

/** Reads the sample certificate. */
export function readCertificate(): Certificate {
  const key = readFileSync(CERTIFICATE_FILES.key, 'utf8')
  const cert = readFileSync(CERTIFICATE_FILES.certificate, 'utf8')
  const spki = createPublicKey(cert).export({ type: 'spki', format: 'der' })
  return { key, cert, fingerprint: createHash('sha256').update(spki).digest('base64') }
}
