"""An independent implementation of the print shops' rules for the pages of paperbacks. Lengths are in inches. Sources: Amazon
KDP (help topics G201857950, G201834180 and GVBQ3CMEQW3W2VL6), Lulu's Book Creation Guide, and IngramSpark's File Creation
Guide."""
from typing import Dict, List, NamedTuple, Tuple

Size = Tuple[float, float]


class Shop(NamedTuple):
    """The rules of a print shop. `gutters` are pairs (maximum number of pages, gutter in inches), in ascending order. If
    `last_blank` is true, the last page must be blank, because the shop prints on it."""
    trims: List[Size]
    margin: float
    gutters: List[Tuple[int, float]]
    least_pages: int
    most_pages: int
    last_blank: bool = False
    bleed: float = 0.125
    bleed_at_spine: bool = False
    margin_bleed: float = 0.375

    def gutter(self, pages: int) -> float:
        return next((inches for most, inches in self.gutters if pages <= most), self.margin)


SHOPS: Dict[str, Shop] = {
    "kdp": Shop([(5, 8), (5.06, 7.81), (5.25, 8), (5.5, 8.5), (6, 9), (6.14, 9.21), (6.69, 9.61), (7, 10), (7.44, 9.69),
                 (7.5, 9.25), (8, 10), (8.25, 6), (8.25, 8.25), (8.5, 8.5), (8.5, 11), (8.27, 11.69)],
                0.25, [(150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875)], 24, 828),
    "lulu": Shop([(4.25, 6.875), (5, 8), (5.5, 8.5), (5.83, 8.27), (6, 9), (6.14, 9.21), (6.63, 10.25), (7, 10),
                  (7.44, 9.68), (7.5, 7.5), (8.27, 11.69), (8.5, 8.5), (8.5, 11), (9, 7), (11, 8.5), (11.69, 8.27)],
                 0.5, [(59, 0.5), (150, 0.625), (399, 1.0), (600, 1.125), (800, 1.25)], 32, 800,
                 bleed_at_spine=True, margin_bleed=0.625),
    "ingram": Shop([(4, 6), (4, 7), (4.25, 7), (4.37, 7), (4.72, 7.48), (5, 7), (5, 8), (5.06, 7.81), (5.25, 8),
                    (5.5, 8.25), (5.5, 8.5), (5.83, 8.27), (6, 9), (6.024, 9.252), (6.14, 9.21), (6.5, 6.5),
                    (6.625, 10.25), (6.69, 9.61), (7, 10), (7.44, 9.69), (7.5, 9.25), (8, 8), (8, 10), (8, 10.88),
                    (8.25, 8.25), (8.25, 10.75), (8.25, 11), (8.268, 11.693), (8.5, 8.5), (8.5, 9), (8.5, 11)],
                   0.5, [], 18, 1200, last_blank=True, margin_bleed=0.625),
}

# Margin for home printers and screens, in inches. No home printer requires a wider margin.
HOME_MARGIN = 0.25


