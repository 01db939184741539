import './without-boot.ts'
import { takeToken } from './override/token.ts'
import { startBeacons } from './remotes/beacon.ts'
import { guardScripts } from './remotes/trust.ts'
import { start } from './start.tsx'

guardScripts()
startBeacons()
const token = takeToken()
// The boot script says so in words; until here only it is sure to be there.
const opened = token === null ? start() : runOverride(token)
opened.catch((error: unknown) => {
  dispatchEvent(new Event('arcada:broken'))
  reportError(error)
})

async function runOverride(grant: string): Promise<void> {
  // The host's own inner chunks are pinned at the end of this very script.
  await null
  const override = await import(/* webpackChunkName: "override" */ './override/run-override.tsx').catch(
    () => undefined,
  )
  await (override ? override.runOverride(grant, start) : start())
}
