// @vitest-environment happy-dom
import { Trans } from '@lingui/react/macro'
import { expect, test, vi } from 'vitest'
import { renderComponent } from './testing/render-component.tsx'

test.each(['<b>x</b>', '<0>x</0>', '<0/>', 'a < b', '</', '{x}', "o'brien"])(
  '[MC-24] renders the username %s in a sentence with a link, without a warning',
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
    expect(container.querySelectorAll('p :not(span)')).toHaveLength(1)
    expect(complain).not.toHaveBeenCalled()
  },
)
