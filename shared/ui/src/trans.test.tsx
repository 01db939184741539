// @vitest-environment happy-dom
import { Trans } from '@lingui/react/macro'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from './testing/render-component.tsx'

afterEach(() => vi.restoreAllMocks())

test.each(['<b>x</b>', '<0>x</0>', '<0/>', 'a < b', '</', '{x}', "o'brien"])(
  '[MC-24] somebody called %s is called so in a sentence with a link, and nothing is complained about',
  (name) => {
    const complain = vi.spyOn(console, 'error')
    const { container } = renderComponent(
      <p>
        <Trans>
          Write to {name}, or <a href="/help">ask us</a>.
        </Trans>
      </p>,
    )
    expect(container.textContent).toBe(`Write to ${name}, or ask us.`)
    expect(container.querySelectorAll('p > *')).toHaveLength(1)
    expect(complain).not.toHaveBeenCalled()
  },
)
