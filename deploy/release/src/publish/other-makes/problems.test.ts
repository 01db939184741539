import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { route } from '../../testing/fixture-apps.ts'
import { manifestOfCards, teamOfCards } from '../../testing/other-make.ts'
import { type TeamFiles, teamProblems } from './make-build.ts'

const none = () => ({ sync: [], async: [] })

/** A build without problems, after a change. */
function problemsOf(change: (build: TeamFiles) => void): string[] {
  const build: TeamFiles = {
    team: teamOfCards(),
    manifest: manifestOfCards(),
    files: new Map([
      ['remoteEntry.js', Buffer.from('globalThis.__arcadaLoad(url, done)')],
      ['list.js', Buffer.from('self.chunks_cards__1_0_0.push')],
      ['list.css', Buffer.from('')],
    ]),
  }
  change(build)
  return teamProblems(build)
}

describe('a build of another make', () => {
  it('has no problems when its manifest, its files and its description fit', () => {
    expect(problemsOf(() => {})).toEqual([])
  })

  it('is refused with one sentence for what does not fit', async () => {
    const failed = await failing<[string, (build: TeamFiles) => void, string]>(
      [
        [
          'a container without the version in its name',
          ({ manifest }) => {
            manifest.metaData.globalName = 'cards'
          },
          "set name: 'cards__1_0_0' in the options",
        ],
        [
          'code in its manifest',
          ({ manifest }) => {
            manifest.metaData.getPublicPath = 'return "https://elsewhere.example/"'
          },
          'The manifest has getPublicPath, which is code',
        ],
        [
          'files at another address',
          ({ manifest }) => {
            manifest.metaData.publicPath = 'https://cdn.example/cards/'
          },
          'The public path is https://cdn.example/cards/',
        ],
        [
          'remotes of its own',
          ({ manifest }) => {
            manifest.remotes.push({})
          },
          'cards names remotes of its own',
        ],
        [
          'its own copy of React in the share scope',
          ({ manifest }) => {
            manifest.shared.push({
              id: 'cards__1_0_0:react',
              name: 'react',
              version: '19.3.1',
              requiredVersion: '^19.0.0',
              assets: { js: { sync: ['list.js'], async: [] }, css: none() },
            })
          },
          'cards offers its own copy of react to the page',
        ],
        ['a missing chunk', ({ files }) => files.delete('list.js'), 'The manifest names list.js'],
        [
          'a screen that it does not expose',
          ({ team }) => {
            team.routes.push(route('/m/more', './src/screens/more'))
          },
          'arcada.json names ./src/screens/more, but the build exposes ./src/screens/list',
        ],
        [
          'chunks that it loads by itself',
          ({ files }) => files.set('remoteEntry.js', Buffer.from('script.src = url')),
          'No script loads its chunks through the host',
        ],
        [
          'chunks in a list that other versions share',
          ({ files }) => files.set('list.js', Buffer.from('self.rspackChunk.push')),
          "output.chunkLoadingGlobal to 'chunks_cards__1_0_0'",
        ],
      ],
      ([_, change, problem]) => {
        const problems = problemsOf(change)
        expect(problems).toHaveLength(1)
        expect(problems[0]).toContain(problem)
      },
    )
    expect(failed).toEqual([])
  })
})
