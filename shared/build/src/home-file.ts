import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppDescription, HOME_SLOTS } from '@arcada/kit/federation'

/** Whether a slot is on the page of home. */
export function isOnHome(slot: string): boolean {
  return HOME_SLOTS.includes(slot)
}

/**
 * Combines a remote's entry and parts on home in one file, `home-parts.js`, and adds it to the description: a page that
 * opens at home requests one script instead of one for the entry and one for each chunk. The single files stay for all
 * other pages. A remote without a part on home gets none.
 */
export async function writeHomeFile(folder: string, description: AppDescription): Promise<void> {
  const { entry, slots, exposes } = description
  const shown = slots.filter(({ slot }) => isOnHome(slot)).map(({ widget }) => widget)
  const chunks = new Set(shown.flatMap((widget) => exposes[widget] ?? []))
  if (chunks.size === 0) return
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const scripts = [
    ...(await Promise.all(entry.map(read))),
    // A function scope keeps a chunk's 'use strict' effective.
    ...(await Promise.all([...chunks].map(async (name) => `;(()=>{${await read(name)}\n})();`))),
  ]
  await writeFile(join(folder, 'home-parts.js'), scripts.join('\n'))
  description.home = 'home-parts.js'
}
