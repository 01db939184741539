/**
 * The tests that failed in a report, each with where it stands and the first lines of why, so that the end of a long
 * run names them: often nothing else of it is kept.
 */

/** Lines of a reason: enough for a short diff. */
const REASON = { lines: 12, characters: 200 }

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: {
      status: string
      annotations?: { type: string; description?: string }[]
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

/** Takes a report of `vitest --reporter=json` and the folder that its paths are said from. */
export function failedInVitest(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap((file) => {
    const path = file.name.replace(`${root}/`, '')
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be loaded failed without a test.
    if (failed.length === 0 && file.status === 'failed') return [line(path, file.message)]
    return failed.map((test) => line(`${path} > ${test.fullName}`, test.failureMessages[0]))
  })
}

/** Takes a report of Playwright's json reporter. A test that passed only when it was tried again is named as flaky. */
export function failedInPlaywright(report: { suites: PlaywrightSuite[] }): string[] {
  return report.suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const error = results.find((result) => result.error)?.error?.message
        const how = status === 'flaky' ? 'flaky' : 'failed'
        return line(`${spec.file}:${spec.line} > ${spec.title}`, error, how)
      }),
  )
}

/** Why tests of Playwright's report were skipped: each reason once, with how many tests it kept from running. */
export function skippedInPlaywright(report: { suites: PlaywrightSuite[] }): string[] {
  const counts = new Map<string, number>()
  for (const { tests } of report.suites.flatMap(specsOf))
    for (const { annotations = [] } of tests.filter(({ status }) => status === 'skipped')) {
      const reason = annotations.find(({ type }) => type === 'skip')?.description
      if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    }
  return [...counts].map(([reason, count]) => `skipped ${count}: ${reason}`)
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

function line(test: string, reason = '', how = 'failed'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes of terminals are removed.
  const plain = reason.replace(/\u001b\[[\d;]*m/g, '')
  const said = plain.split('\n').filter((text) => text.trim() !== '')
  return [
    `${how} ${test}`,
    ...said.slice(0, REASON.lines).map((text) => `       ${text.trimEnd().slice(0, REASON.characters)}`),
  ].join('\n')
}
