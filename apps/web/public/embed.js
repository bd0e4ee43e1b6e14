/* Soulstat embeds: <soulstat-match id="1">, and frames that are as high as what is in them. */
(() => {
  const { origin } = new URL(document.currentScript.src);
  // By kind the height before it is known, in px.
  const kinds = {
    match: 720,
    'win-chance': 500,
    live: 620,
    build: 560,
    hero: 700,
    item: 620,
    team: 300,
    bracket: 540,
    standings: 480,
    league: 480,
    'draft-result': 320,
    leaderboard: 480,
    'player-card': 520,
    'lane-card': 480,
    'tier-list': 760,
  };
  const options =
    'id theme bg size lang hide rows from stage hero method mode period minrank maxrank season division'.split(
      ' ',
    );
  const names = { hero: 'heroId', minrank: 'minRank', maxrank: 'maxRank' };
  const own = new Set();

  addEventListener('message', ({ source, data }) => {
    const height = Math.ceil(data?.soulstatHeight);
    if (!(height > 0 && height < 2e4)) return;
    for (const frame of [...own, ...document.querySelectorAll(`iframe[src^="${origin}/external/"]`)])
      if (frame.contentWindow === source) frame.style.height = `${height}px`;
  });

  for (const [kind, height] of Object.entries(kinds)) {
    const name = `soulstat-${kind}`;
    if (customElements.get(name)) continue;
    customElements.define(
      name,
      class extends HTMLElement {
        static observedAttributes = options;
        #frame;
        connectedCallback() {
          this.style.display = 'block';
          this.#show();
        }
        disconnectedCallback() {
          own.delete(this.#frame);
        }
        attributeChangedCallback() {
          if (this.isConnected) this.#show();
        }
        #show() {
          const query = new URLSearchParams('resize');
          for (const option of options.slice(1)) {
            const value = this.getAttribute(option);
            if (value !== null) query.set(names[option] ?? option, value);
          }
          const subject = this.id && `/${encodeURIComponent(this.id)}`;
          const src = `${origin}/external/${kind}${subject}?${query}`;
          if (!this.#frame) {
            const frame = document.createElement('iframe');
            Object.assign(frame, { title: `Soulstat: ${kind}`, loading: 'lazy' });
            frame.style.cssText = `display:block;width:100%;border:0;height:${height}px`;
            (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).append(frame);
            this.#frame = frame;
          }
          // A frame in another scheme than its page would be opaque.
          this.#frame.style.colorScheme = { light: 'light', auto: '' }[query.get('theme')] ?? 'dark';
          own.add(this.#frame);
          if (this.#frame.src !== src) this.#frame.src = src;
        }
      },
    );
  }
})();
