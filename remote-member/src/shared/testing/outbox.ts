import { type TestSandbox, waitFor } from '@arcada/kit/testing'
import { expect } from 'vitest'

/** The text of the newest message of a kind that the sandbox "sent". */
export async function newestMessage(
  sandbox: TestSandbox,
  kind: 'sms' | 'email' | 'captcha',
): Promise<string> {
  const sent = await sandbox.control('GET', '/sandbox/outbox')
  const all: unknown[] = Array.isArray(sent) ? sent : []
  const texts = all.flatMap((one) =>
    typeof one === 'object' && one !== null && 'kind' in one && one.kind === kind && 'text' in one
      ? [String(one.text)]
      : [],
  )
  return texts.at(-1)?.split(' ')[0] ?? ''
}

/** The digits of the captcha, once its picture is shown. */
export async function shownFigures(sandbox: TestSandbox): Promise<string> {
  await waitFor(() => expect(document.querySelector('img[src^="data:image"]')).not.toBeNull())
  return newestMessage(sandbox, 'captcha')
}
