import { atom } from 'nanostores'

/** What Chromium hands over when it would install the site; other browsers never do. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

/** Asks the browser to install the site, while it would; each offer can be used once. */
export const $install = atom<(() => void) | null>(null)

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

/** Keeps the browser's offer until the visitor wants it (LAYOUT-31). Returns how to stop. */
export function watchInstallPrompt(): () => void {
  const offered = (event: Event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    $install.set(() => {
      $install.set(null)
      // After a rejection, the guide replaces it.
      event.prompt().catch(() => {})
    })
  }
  const installed = () => $install.set(null)
  window.addEventListener('beforeinstallprompt', offered)
  window.addEventListener('appinstalled', installed)
  return () => {
    window.removeEventListener('beforeinstallprompt', offered)
    window.removeEventListener('appinstalled', installed)
  }
}
