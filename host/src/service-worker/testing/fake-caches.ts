export class FakeCaches {
  readonly stores = new Map<string, FakeCache>()

  async open(name: string): Promise<Cache> {
    const store = this.stores.get(name) ?? new FakeCache()
    this.stores.set(name, store)
    return store as unknown as Cache
  }

  async match(url: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) {
    return this.stores.get(cacheName)?.match(String(url))
  }

  async delete(name: string): Promise<boolean> {
    return this.stores.delete(name)
  }

  async keys(): Promise<string[]> {
    return [...this.stores.keys()]
  }
}

class FakeCache {
  readonly entries = new Map<string, Response>()

  async match(url: string) {
    return this.entries.get(url)?.clone()
  }
  async put(url: string, response: Response) {
    this.entries.set(url, response)
  }
  async delete(url: string) {
    return this.entries.delete(url)
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }))
  }
}
