import { join } from 'node:path'
import { i18n, setLocale } from '@arcada/kit/i18n'
import { act } from '@testing-library/react'

const ROOT = join(import.meta.dirname, '../../..')

/** Switches to Portuguese, with the texts of an app, such as `remote-agent`, and of the host. */
export async function switchToPortuguese(app: string): Promise<void> {
  for (const folder of ['host', app]) {
    const { messages } = await import(/* @vite-ignore */ join(ROOT, folder, 'src/locales/pt.po'))
    i18n.load('pt', messages)
  }
  await act(() => setLocale('pt'))
}
