import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

afterEach(cleanup)

const html = (content: ReactNode) => render(<div>{content}</div>).container.firstElementChild?.innerHTML
const none: ReactNode = false
const two = 2

describe('a text', () => {
  it('that is the whole content of an element gets no wrapper', () => {
    expect(html(<p>all</p>)).toBe('<p>all</p>')
  })

  it.each([
    [
      'with a value in it',
      <p key="p">
        {two} of {'3'}
      </p>,
      '<p>2 of 3</p>',
    ],
    [
      'beside an empty value',
      <p key="p">
        {none}all{none}
      </p>,
      '<p>all</p>',
    ],
    [
      'in a list',
      <p key="p">
        {['a', 'b']}
        {none}
      </p>,
      '<p>ab</p>',
    ],
  ])('%s is the whole content', (_, content, expected) => {
    expect(html(content)).toBe(expected)
  })

  it.each([
    [
      'beside an element',
      <p key="p">
        all <b>of</b> it
      </p>,
      '<p><span>all </span><b>of</b><span> it</span></p>',
    ],
    [
      'of several parts',
      <p key="p">
        {two} of {none}
        {'3'}
        <b>!</b>
      </p>,
      '<p><span>2 of 3</span><b>!</b></p>',
    ],
    [
      'in a fragment',
      <p key="p">{[<b key="b">!</b>, <i key="i">{<>all</>}</i>]}</p>,
      '<p><b>!</b><i><span>all</span></i></p>',
    ],
    [
      'in a list with elements',
      <p key="p">
        {['all', <b key="b">of</b>]}
        {none}
      </p>,
      '<p><span>all</span><b>of</b></p>',
    ],
    [
      'in a library component beside something',
      <MemoryRouter key="p">
        <Link to="/">
          <b>!</b>all
        </Link>
      </MemoryRouter>,
      '<a href="/" data-discover="true"><b>!</b><span>all</span></a>',
    ],
  ])('%s is wrapped in its own element', (_, content, expected) => {
    expect(html(content)).toBe(expected)
  })

  it('that is a blank is not wrapped', () => {
    expect(
      html(
        <p>
          <b>a</b> <b>b</b>
        </p>,
      ),
    ).toBe('<p><b>a</b> <b>b</b></p>')
  })
})
