import type { Picture } from '@arcada/release'
import { type ReactNode, useId, useState } from 'react'
import { useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { Blink } from './blink.tsx'
import { Framed } from './framed.tsx'
import { Pane } from './pane.tsx'
import { usePictureName } from './picture-name.ts'
import { type Stop, stopsOf } from './stops.ts'

const VIEWS = ['side', 'swipe', 'blink'] as const

/** Both sides of one picture, as the reader chooses: side by side, one over the other, or by turns. */
export function LargeView({ picture }: { picture: Picture }) {
  const texts = useTexts()
  const id = useId()
  const nameOf = usePictureName()
  const [view, setView] = useState<(typeof VIEWS)[number]>('side')
  const [marked, setMarked] = useState(true)
  const { live, candidate, boxes } = picture
  const [height, setHeight] = useState<number>()
  const stops = stopsOf(picture)
  const [target, setTarget] = useState({ at: 0, stop: stops[0] })
  const shown = marked ? boxes : []
  const side = (name: string | undefined, title: string) => ({
    title,
    picture:
      name === undefined ? (
        <p>{texts.noSide}</p>
      ) : (
        <Framed
          name={name}
          alt={texts.sideName(title, nameOf(picture))}
          boxes={shown}
          onHeight={(rows) => setHeight((known = 0) => Math.max(known, rows))}
        />
      ),
  })
  const sides = { live: side(live, texts.liveSide), candidate: side(candidate, texts.candidateSide) }
  const pane = (pictures: ReactNode) => (
    <Pane boxes={boxes} height={height} target={target}>
      {pictures}
    </Pane>
  )
  const both = live !== undefined && candidate !== undefined
  return (
    <>
      <fieldset className="filter">
        <legend>{texts.view}</legend>
        {both &&
          VIEWS.map((one) => (
            <label key={one} className="check">
              <input type="radio" name={id} checked={view === one} onChange={() => setView(one)} />
              {texts.views[one]}
            </label>
          ))}
        <label className="check">
          <input type="checkbox" checked={marked} onChange={() => setMarked(!marked)} />
          {texts.showBoxes}
        </label>
      </fieldset>
      <Told picture={picture} />
      {stops.length > 0 && (
        <Stops stops={stops} height={height} at={target.at} go={(at) => setTarget({ at, stop: stops[at] })} />
      )}
      {(view === 'side' || !both) &&
        pane(
          <div className="sides">
            {[sides.live, sides.candidate].map(({ title, picture: one }) => (
              <figure key={title}>
                <figcaption>{title}</figcaption>
                {one}
              </figure>
            ))}
          </div>,
        )}
      {view === 'swipe' && both && (
        <Swipe below={sides.live.picture} above={sides.candidate.picture} pane={pane} />
      )}
      {view === 'blink' && both && <Blink sides={[sides.live, sides.candidate]} pane={pane} />}
    </>
  )
}

/** The differences in words. */
function Told({ picture: { boxes, moved } }: { picture: Picture }) {
  const texts = useTexts()
  const { number } = useFormat()
  const rows = moved?.rows ?? 0
  const words = rows > 0 ? texts.movedLower : texts.movedHigher
  return (
    <p>
      {boxes.length > 0 && texts.differences(boxes.length)}{' '}
      {moved && words(number(moved.y), number(Math.abs(rows)))}
    </p>
  )
}

interface StopsProps {
  stops: readonly Stop[]
  height: number | undefined
  at: number
  go(at: number): void
}

/** Scrolls to the place before or after the current one. */
function Stops({ stops, height, at, go }: StopsProps) {
  const texts = useTexts()
  const { number } = useFormat()
  const all = stops.length
  const row = number(stops[at]?.y ?? 0)
  return (
    <div className="actions">
      <button type="button" className="quiet" aria-keyshortcuts="p" onClick={() => go((at + all - 1) % all)}>
        {texts.previousStop}
      </button>
      <button type="button" className="quiet" aria-keyshortcuts="n" onClick={() => go((at + 1) % all)}>
        {texts.nextStop}
      </button>
      <p role="status">{height !== undefined && texts.stopOf(at + 1, all, row, number(height))}</p>
    </div>
  )
}

interface SwipeProps extends Record<'below' | 'above', ReactNode> {
  pane(pictures: ReactNode): ReactNode
}

function Swipe({ below, above, pane }: SwipeProps) {
  const texts = useTexts()
  const id = useId()
  const [part, setPart] = useState(50)
  return (
    <>
      <label htmlFor={id}>{texts.swipeLabel}</label>
      <input
        id={id}
        className="part"
        type="range"
        min={0}
        max={100}
        value={part}
        onChange={({ target }) => setPart(Number(target.value))}
      />
      {pane(
        <div className="swipe">
          {below}
          <div style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}>{above}</div>
        </div>,
      )}
    </>
  )
}
