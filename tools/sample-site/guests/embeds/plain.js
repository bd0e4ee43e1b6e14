export function mount(box) {
  return {
    show: (id, theme) => {
      box.innerHTML = `<soulstat-match id="${id}" theme="${theme}"></soulstat-match>`;
    },
    end: () => box.replaceChildren(),
  };
}
