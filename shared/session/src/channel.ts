/** The other tabs of this site, by a channel name. */
export interface Channel<Message> {
  /** Sends to all of them. Returns whether they can be reached. */
  post(message: Message): boolean
  close(): void
}

/**
 * Joins the channel of a name. Without one, or when the browser blocks it (Firefox throws when cookies are blocked), each
 * tab is isolated.
 */
export function openChannel<Message>(name: string, onMessage: (message: Message) => void): Channel<Message> {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
    return {
      post(message) {
        channel.postMessage(message)
        return true
      },
      close: () => channel.close(),
    }
  } catch {
    return { post: () => false, close: () => {} }
  }
}
