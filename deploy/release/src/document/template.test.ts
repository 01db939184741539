import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { releasedApp } from '../testing/released-app.ts'
import { templateProblems } from './template.ts'

const GOOD = { 'boot.js': 'boot()', 'first.css': '.a{}', 'body.html': '<div id="root"></div>' }
const host = releasedApp('host', '1.0.0', {
  document: { boot: 'boot.js', styles: 'first.css', body: 'body.html' },
})
const problems = (texts: Record<string, string>) =>
  templateProblems(host, (path) => ({ ...GOOD, ...texts })[path] ?? '')

describe('the template of a host', () => {
  const GOOD_ONES: Record<string, string>[] = [
    {},
    { 'body.html': '<div id=root></div>' },
    { 'body.html': '<div id="root"></div><p data-style="a">styled = b, on = now, scripts</p>' },
    { 'body.html': '<noscript>x</noscript><div id="root"></div><styled-box></styled-box>' },
    { 'boot.js': 'a < /script/.length' },
  ]
  it('is accepted with what only looks like a script or a style', async () => {
    expect(await failing(GOOD_ONES, (texts) => expect(problems(texts)).toEqual([]))).toEqual([])
  })

  const root = '<div id="root"></div>'
  const BAD_ONES = [
    ['boot.js', 'a</script>b', 'contains </script or <!--: it cannot be written inline.'],
    ['boot.js', 'a<!--b', 'contains </script or <!--: it cannot be written inline.'],
    ['first.css', 'a</Style>b', 'contains </style or <!--: it cannot be written inline.'],
    ['first.css', 'a<!--b', 'contains </style or <!--: it cannot be written inline.'],
    ['body.html', `${root}<script>a</script>`, 'contains a script, which the policy would block.'],
    ['body.html', `${root}<SCRIPT src=a>`, 'contains a script, which the policy would block.'],
    ['body.html', `${root}<style>a</style>`, 'contains a style element, which the policy would block.'],
    ['body.html', `${root}<STYLE media=a>`, 'contains a style element, which the policy would block.'],
    ['body.html', `${root}<b style="a">`, 'contains a style attribute, which the policy would block.'],
    ['body.html', `${root}<b STYLE = "a">`, 'contains a style attribute, which the policy would block.'],
    ['body.html', `${root}<b onclick="a">`, 'contains an event attribute, which the policy would block.'],
    ['body.html', `${root}<b ONCLICK  = "a">`, 'contains an event attribute, which the policy would block.'],
    ['body.html', '<div></div>', 'has no element with id="root".'],
    ['body.html', '<div id="rooted"></div>', 'has no element with id="root".'],
  ] as const
  it('is refused with what the policy would block, or could not be written inline', async () => {
    const failed = await failing(BAD_ONES, ([path, text, problem]) =>
      expect(problems({ [path]: text })).toEqual([`${path} of host 1.0.0 ${problem}`]),
    )
    expect(failed).toEqual([])
  })
})
