import { appFolder } from '@arcada/kit/build'
import { resolvable } from '@arcada/kit/build/resolvable'
import { watchApp } from '@arcada/kit/build/watch-app'

/**
 * Builds the host for the kit with React's development build, without which a page cannot keep the state of a saved screen, below
 * the folder `work`. Returns the folder of the build; rejects with the compiler's messages.
 */
export async function developmentHost(work: string): Promise<string> {
  const compiled = resolvable()
  const host = await watchApp({
    ...{ name: 'host', folder: appFolder('host'), work, packed: true },
    onCompiled: () => compiled.resolve(),
  })
  try {
    await compiled.promise
    return (await host.build()).folder
  } finally {
    await host.close()
  }
}
