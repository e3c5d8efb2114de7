/** A word that looks like a shelf's code, whether there is such a shelf: "A-03", "b12". */
export const shelfLike = /^[a-z]{1,2}-?\d{1,3}$/i;
