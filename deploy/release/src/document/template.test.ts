import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { releasedApp } from '../testing/released-app.ts'
import { type Template, templateProblems } from './template.ts'

const GOOD = { boot: 'boot()', styles: '.a{}', body: '<div id="root"></div>' }
const host = releasedApp('host', '1.0.0', {
  document: { boot: 'boot.js', styles: 'first.css', body: 'body.html' },
})
const problems = (texts: Partial<Template>) => templateProblems(host, { ...GOOD, ...texts })

describe('the template of a host', () => {
  const GOOD_ONES: Partial<Template>[] = [
    {},
    { body: '<div id=root></div>' },
    { body: '<div id="root"></div><p data-style="a">styled = b, on = now, scripts</p>' },
    { body: '<noscript>x</noscript><div id="root"></div><styled-box></styled-box>' },
    { boot: 'a < /script/.length' },
  ]
  it('is accepted with what only looks like a script or a style', async () => {
    expect(await failing(GOOD_ONES, (texts) => expect(problems(texts)).toEqual([]))).toEqual([])
  })

  const root = '<div id="root"></div>'
  const BAD_ONES = [
    ['boot', 'a</script>b', 'contains </script or <!--: it cannot be written inline.'],
    ['boot', 'a<!--b', 'contains </script or <!--: it cannot be written inline.'],
    ['styles', 'a</Style>b', 'contains </style or <!--: it cannot be written inline.'],
    ['styles', 'a<!--b', 'contains </style or <!--: it cannot be written inline.'],
    ['body', `${root}<script>a</script>`, 'contains a script, which the policy would block.'],
    ['body', `${root}<SCRIPT src=a>`, 'contains a script, which the policy would block.'],
    ['body', `${root}<style>a</style>`, 'contains a style element, which the policy would block.'],
    ['body', `${root}<STYLE media=a>`, 'contains a style element, which the policy would block.'],
    ['body', `${root}<b style="a">`, 'contains a style attribute, which the policy would block.'],
    ['body', `${root}<b STYLE = "a">`, 'contains a style attribute, which the policy would block.'],
    ['body', `${root}<b onclick="a">`, 'contains an event attribute, which the policy would block.'],
    ['body', `${root}<b ONCLICK  = "a">`, 'contains an event attribute, which the policy would block.'],
    ['body', '<div></div>', 'has no element with id="root".'],
    ['body', '<div id="rooted"></div>', 'has no element with id="root".'],
  ] as const
  it('is refused with what the policy would block, or could not be written inline', async () => {
    const failed = await failing(BAD_ONES, ([part, text, problem]) =>
      expect(problems({ [part]: text })).toEqual([`${host.document?.[part]} of host 1.0.0 ${problem}`]),
    )
    expect(failed).toEqual([])
  })
})
