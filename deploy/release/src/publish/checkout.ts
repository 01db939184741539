import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The commit of the checkout that a folder lies in, and whether that checkout has changes which no commit holds. Where
 * there is no git, or no checkout, the commit is what ARCADA_COMMIT says (a container image is built with it), else
 * unknown: a build may come from an archive.
 */
export async function readCheckout(folder: string): Promise<{ commit?: string; changed?: boolean }> {
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim()
  try {
    const commit = await git('rev-parse', 'HEAD')
    const changes = await git('status', '--porcelain')
    return { commit, ...(changes === '' ? {} : { changed: true }) }
  } catch {
    const commit = process.env.ARCADA_COMMIT
    return commit ? { commit } : {}
  }
}
