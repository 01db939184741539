/**
 * The tests that failed in a report, each in one line with where it stands and why: the end of a long run names them, and
 * often nothing else of it is kept.
 */

/** Longest line, in characters. */
const MAX_LINE = 320

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
    tests: { status: string; results: { error?: { message?: string } }[] }[]
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

/** Takes a report of Playwright's json reporter. A test that passed only when it was tried again is flaky. */
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

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

function line(test: string, reason = '', how = 'failed'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes of terminals are removed.
  const plain = reason.replace(/\u001b\[[\d;]*m/g, '')
  return `${how} ${test}: ${plain.replace(/\s+/g, ' ').trim()}`.slice(0, MAX_LINE)
}
