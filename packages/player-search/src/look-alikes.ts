/**
 * Small letters of other alphabets, and unusual Latin ones, that are read as plain Latin letters. Compatibility forms (full-width,
 * circled, mathematical) are not listed: Unicode's own normalization folds those. Where only the capitals look alike (В and B),
 * the small letters are folded too: case makes no difference. Source of the pairs: Unicode Technical Standard 39, reduced to
 * letters that names are written with.
 */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('авеёікмнорстухѕјһԁԛԝӏҝ', 'abeeikmhopctyxsjhdqwlk'),
  ...pairs('αβεζηικμνορτυχ', 'abezhikmvoptux'),
  ...pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz'),
  ...pairs('øłđħŧıȷɑɡɩʋƒ', 'oldhtijagivf'),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ς: 's',
  ...squared(0x1_f1_30),
  ...squared(0x1_f1_50),
  ...squared(0x1_f1_70),
  ...squared(0x1_f1_e6),
};

function pairs(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, latin.charAt(index)]));
}

/** Letters in boxes and circles: 26 in a row from A. */
function squared(first: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 26 }, (_, index) => [
      String.fromCodePoint(first + index),
      String.fromCharCode(0x61 + index),
    ]),
  );
}
