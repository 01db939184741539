const APPS = '/apps/'
const UPDATED = '/__dev/hot/'

/** The only scripts that run without being in the release: those of the development server. */
const policy = window.trustedTypes?.createPolicy('arcada-dev', {
  createScriptURL(address) {
    if (!address.startsWith(UPDATED)) throw new TypeError(`${address} is no script of the development server`)
    return address
  },
})

/** Address of the newest text of a file of an app, from its address in the release. */
export function updatedAddress(address: string): string {
  const { pathname } = new URL(address, location.origin)
  if (!pathname.startsWith(APPS)) throw new TypeError(`${address} is no file of an app`)
  return UPDATED + pathname.slice(APPS.length)
}

/** Runs the newest text of a script of an app. Rejects where the development server has none. */
export async function loadUpdated(address: string): Promise<void> {
  const updated = updatedAddress(address)
  const response = await fetch(updated)
  if (!response.ok) throw new Error(`${updated}: ${response.status}`)
  // The page's policy demands a hash of every script.
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${updated} did not load`))
    script.crossOrigin = 'anonymous'
    script.integrity = `sha256-${btoa(String.fromCharCode(...digest))}`
    // The types of the DOM say string for what takes a script's address; the browser wants what the policy makes.
    script.src = (policy?.createScriptURL(updated) ?? updated) as string
    document.head.append(script)
  })
}
