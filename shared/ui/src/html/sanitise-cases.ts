export type SanitiseCase = readonly [given: string, shown: string]

/**
 * Markup and its expected sanitised form, for a test in a real browser: a simulated DOM parses too differently from
 * browsers to test a sanitiser.
 */
export const SANITISE_CASES: readonly SanitiseCase[] = [
  [
    '<h2>Rules</h2><p>Two <strong>winners</strong></p><ul><li>one</li></ul>',
    '<h2>Rules</h2><p>Two <strong>winners</strong></p><ul><li>one</li></ul>',
  ],
  [
    '<table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>',
    '<table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>',
  ],
  ['<p>ok</p><script>alert(1)</script>', '<p>ok</p>'],
  ['<p onclick="alert(1)">ok</p>', '<p>ok</p>'],
  ['<p style="position:fixed">ok</p>', '<p>ok</p>'],
  ['<p id="root" class="x" name="y" data-a="1" aria-label="z">ok</p>', '<p>ok</p>'],
  ['<style>p{display:none}</style><p>ok</p>', '<p>ok</p>'],
  ['<p>ok</p><iframe src="https://evil.example"></iframe>', '<p>ok</p>'],
  ['<p>ok</p><form action="https://evil.example"><input name="a"></form>', '<p>ok</p>'],
  ['<p>ok</p><button formaction="javascript:alert(1)"></button>', '<p>ok</p>'],
  ['<p>ok</p><svg onload="alert(1)"><a xlink:href="javascript:alert(1)"></a></svg>', '<p>ok</p>'],
  ['<p>ok</p><math><mtext><style></style></mtext></math>', '<p>ok</p>'],
  ['<p>ok</p><object data="x"></object><embed src="x">', '<p>ok</p>'],
  [
    '<link rel="stylesheet" href="https://evil.example"><meta http-equiv="refresh" content="0"><p>ok</p>',
    '<p>ok</p>',
  ],
  ['<base href="https://evil.example"><p>ok</p>', '<p>ok</p>'],
  ['<p>ok</p><video src="https://evil.example" onerror="alert(1)"></video>', '<p>ok</p>'],
  ['<p>ok</p><template><script>alert(1)</script></template>', '<p>ok</p>'],
  ['<p>ok</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p>ok</p>'],
  ['<p>ok</p><img src=x:x onerror=alert(1)>', '<p>ok</p>'],
  ['<p>ok</p><img src="javascript:alert(1)">', '<p>ok</p>'],
  ['<p>ok</p><img src="data:image/svg+xml,%3Csvg onload=alert(1)%3E">', '<p>ok</p>'],
  ['<p>ok</p><img src="http://tracker.example/a.png">', '<p>ok</p>'],
  ['<p>ok</p><img alt="no address">', '<p>ok</p>'],
  ['<a href="javascript:alert(1)">read</a>', '<a>read</a>'],
  ['<a href="java&#10;script:alert(1)">read</a>', '<a>read</a>'],
  ['<a href="data:text/html,x">read</a>', '<a>read</a>'],
  ['<a href="//evil.example">read</a>', '<a>read</a>'],
  ['<a href="http://example.com">read</a>', '<a>read</a>'],
  ['<a href="/admin" target="_top" rel="opener">read</a>', '<a>read</a>'],
  [
    '<a href="https://example.com/" target="_self" rel="opener">read</a>',
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">read</a>',
  ],
  ['<a href="/m/help?i=1">read</a>', '<a href="/m/help?i=1">read</a>'],
  // The origin of the test's page.
  ['<a href="https://arcada.example/m/help?i=1" target="_blank">read</a>', '<a href="/m/help?i=1">read</a>'],
  [
    '<img src="https://cdn.example/a.png" alt="Map" onload="alert(1)" onerror="alert(1)">',
    '<img src="https://cdn.example/a.png" alt="Map" loading="lazy" decoding="async">',
  ],
  [
    '<img src="https://cdn.example/a.png" alt="Map" srcset="https://x.example 2x">',
    '<img src="https://cdn.example/a.png" alt="Map" loading="lazy" decoding="async">',
  ],
]
