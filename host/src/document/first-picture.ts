import type { EarlyAnswer, FirstPicture } from '@arcada/kit/federation'
import { root } from './page.ts'

type Answer = Promise<EarlyAnswer> | undefined

interface Announced {
  [list: string]: readonly { groupName: string; url: string }[] | undefined
}

interface Settings {
  settings: { RG?: { warnings?: readonly string[] } }
}

async function readValue<Value>(answer: Answer): Promise<Value | undefined> {
  const { body } = (await answer) ?? { body: '{}' }
  const { value }: { value?: Value } = JSON.parse(body)
  return value
}

/**
 * Requests the first picture of a page when its address arrives, long before the widget that shows it runs, and shows it
 * in the skeleton. A promotion never appears without its warning (RG-50), so a whitelabel with warnings only requests
 * it. Does nothing after an answer that is not as expected.
 */
export async function showFirstPicture(
  { list, group }: FirstPicture,
  answer: Answer,
  settings: Answer,
): Promise<void> {
  const url = (await readValue<Announced>(answer))?.[list]?.find(({ groupName }) => groupName === group)?.url
  // An address with a base of its own is resolved by the page.
  if (!url || !/^(\/|https:)/.test(url)) return
  Object.assign(new Image(), { fetchPriority: 'high', src: url })
  const known = await readValue<Settings>(settings)
  if (known && !known.settings.RG?.warnings?.length)
    root.style.setProperty('--ar-first-picture', `url(${JSON.stringify(url)})`)
}
